import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import styles from '../../editor/fields/inputs.module.css'
import { OtherInput } from '../../editor/fields/OtherInput.tsx'
import { TextInput } from '../../editor/parts/TextInput.tsx'
import { colorOf, toSixDigitHex, withColor } from './colorValue.ts'

/** Input of a colour: a picker, and the stored text. */
export function ColorInput(props: FieldProps) {
  const { id, value, schema, label, describedBy, isInvalid, onChange } = props
  const color = colorOf(value)
  if (color === undefined) return <OtherInput {...props} />
  const set = (next: string) => onChange(withColor(schema, value, next), true)
  return (
    <div className={styles.line}>
      <input
        type="color"
        className={styles.color}
        data-empty={color === '' || undefined}
        aria-label={`${label}: pick a colour`}
        value={toSixDigitHex(color)}
        onChange={({ target }) => set(target.value)}
      />
      <TextInput
        id={id}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        placeholder="#1f2a44"
        spellCheck={false}
        value={color}
        onChange={({ target }) => set(target.value.trim())}
      />
    </div>
  )
}
