/** Returns where an event takes place: `Lisbon`, `Lisbon, or online` or `Online`. */
export function formatPlace(location: string | undefined, online: boolean): string {
  if (!location) return 'Online'
  return online ? `${location}, or online` : location
}
