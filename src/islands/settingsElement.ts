/** Id of the script element with the settings that differ from the site's defaults. */
export const SETTINGS_ID = 'settings'
