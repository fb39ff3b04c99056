import { quoteValue } from '../../src/registry/describeValue.ts'
import type { FieldOptions } from '../../src/registry/field.ts'
import { makeField, type RequiredOrOptional } from '../../src/registry/makeField.ts'

/** Options of a date and time field. */
export interface DatetimeOptions extends FieldOptions {
  /** Whether the form has only the day; the time is stored as 00:00. */
  readonly dayOnly?: boolean
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/

/**
 * A moment, stored as `YYYY-MM-DD HH:mm` in UTC. The editor stores a day without a time as 00:00, and shows 00:00 as a day without a
 * time. The renderer gets an ISO 8601 string.
 */
export function datetime<const Options extends DatetimeOptions>(options: Options = {} as Options) {
  type Value = RequiredOrOptional<string, Options>
  const fallback = (options.required ? '' : undefined) as Value
  return makeField<Value, string>(options, {
    kind: 'datetime',
    title: 'date and time',
    control: 'text',
    fallback,
    read: (stored) => {
      const [, day, time = '00:00'] = (typeof stored === 'string' && MOMENT.exec(stored)) || []
      const moment = new Date(`${day}T${time}:00Z`)
      // `Date` would turn the 31st of a shorter month into a day of the next month.
      return day && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
        ? { value: moment.toISOString() as Value }
        : { value: fallback, problem: `${quoteValue(stored)} is not a date like 2026-03-31 09:00` }
    },
    settings: { disable_time: options.dayOnly },
  })
}
