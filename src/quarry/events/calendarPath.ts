/** The path of the calendar file of one page's events: `/events/x.ics`. */
export const calendarPath = (path: string): string =>
  path === '/' ? '/index.ics' : `${path.replace(/\/$/, '')}.ics`
