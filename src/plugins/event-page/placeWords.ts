/** Where an event is: its place, and whether one can take part from anywhere. */
export function placeWords(location: string | undefined, online: boolean): string {
  if (!location) return 'Online'
  return online ? `${location}, or online` : location
}
