import { type Field, field } from 'strata-pages'

/** A field for a time zone of the IANA database, such as Europe/Lisbon. UTC if it is empty or unknown. */
export function timeZone(help: string): Field<string, string> {
  const words = field.text({ help, default: 'UTC' })
  return {
    ...words,
    read(stored) {
      const { value, problem } = words.read(stored)
      if (problem || isTimeZone(value)) return { value, problem }
      return { value: 'UTC', problem: `'${value}' is not a time zone such as Europe/Lisbon` }
    },
  }
}

/** Returns the display name of a time zone: Lisbon, New York, UTC. */
export const zoneName = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ')

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
