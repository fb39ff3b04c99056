/** The id of the element that carries what differs from a site's default settings, for its scripts. */
export const SETTINGS_ID = 'settings'
