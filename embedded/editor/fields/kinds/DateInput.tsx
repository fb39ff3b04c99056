import { IconButton } from '../../parts/IconButton.tsx'
import { TextInput } from '../../parts/TextInput.tsx'
import { readDate, writeDate } from '../dateValue.ts'
import type { FieldProps } from '../fieldProps.ts'
import styles from './inputs.module.css'
import { OtherInput } from './OtherInput.tsx'

/** A day, or a moment in the editor's own time zone. */
export function DateInput(props: FieldProps) {
  const { id, value, schema, label, describedBy, isInvalid, onChange } = props
  const withTime = schema.disable_time !== true
  const parts = readDate(value, withTime)
  if (value !== undefined && value !== null && value !== '' && !parts) return <OtherInput {...props} />
  const { date, time } = parts ?? { date: '', time: '' }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const set = (next: { date?: string; time?: string }) =>
    onChange(writeDate({ date, time, ...next }, withTime), true)
  const described = { 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined }
  return (
    <div className={styles.line}>
      <TextInput
        id={id}
        type="date"
        aria-label={withTime ? `${label}: day` : undefined}
        value={date}
        {...described}
        onChange={({ target }) => set({ date: target.value })}
      />
      {withTime ? (
        <>
          <TextInput
            type="time"
            aria-label={`${label}: time in ${zone}`}
            value={time}
            disabled={date === ''}
            onChange={({ target }) => set({ time: target.value })}
          />
          <span className={styles.aside}>{zone}</span>
        </>
      ) : null}
      {date ? <IconButton icon="close" label={`Clear ${label}`} onClick={() => onChange('')} /> : null}
    </div>
  )
}
