import { useState } from 'react'
import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import styles from '../../editor/fields/inputs.module.css'
import { OtherInput } from '../../editor/fields/OtherInput.tsx'
import { IconButton } from '../../editor/parts/IconButton.tsx'
import { TextInput } from '../../editor/parts/TextInput.tsx'
import type { JsonValue } from '../../editor/space/Json.ts'
import { type DateParts, readDate, writeDate } from './dateValue.ts'

/** A partly typed date, with the stored value that it replaces. */
interface Draft {
  readonly parts: DateParts
  readonly replacedValue: JsonValue | undefined
}

/** Input of a `datetime` field: a date, and unless the schema disables it a time in the local time zone. */
export function DateInput(props: FieldProps) {
  const { id, value, schema, label, describedBy, isInvalid, onChange } = props
  const [draft, setDraft] = useState<Draft | null>(null)
  const withTime = schema.disable_time !== true
  const stored = readDate(value, withTime)
  if (value !== undefined && value !== null && value !== '' && !stored) return <OtherInput {...props} />
  const { date, time } = (draft && draft.replacedValue === value ? draft.parts : stored) ?? {
    date: '',
    time: '',
  }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const set = (change: Partial<DateParts>, { validity }: HTMLInputElement) => {
    const parts = { date, time, ...change }
    // A partly typed input has an empty value and reports `badInput`.
    const written = validity.badInput ? undefined : writeDate(parts, withTime)
    setDraft({ parts, replacedValue: written ?? value })
    if (written !== undefined) onChange(written, true)
  }
  const described = { 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined }
  return (
    <div className={styles.line}>
      <TextInput
        id={id}
        type="date"
        aria-label={withTime ? `${label}: day` : label}
        value={date}
        {...described}
        onChange={({ target }) => set({ date: target.value }, target)}
        onBlur={() => setDraft(null)}
      />
      {withTime ? (
        <TextInput
          type="time"
          aria-label={`${label}: time in ${zone}`}
          value={time}
          disabled={date === ''}
          onChange={({ target }) => set({ time: target.value }, target)}
          onBlur={() => setDraft(null)}
        />
      ) : null}
      {date ? <IconButton icon="close" label={`Clear ${label}`} onClick={() => onChange('')} /> : null}
      {withTime ? <span className={styles.aside}>{zone}</span> : null}
    </div>
  )
}
