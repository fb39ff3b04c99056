import type { FieldProps } from '../fieldProps.ts'
import styles from './inputs.module.css'

/** A field of a kind that has no input here, or one that holds what its kind does not: shown, and kept as it is. */
export function OtherInput({ id, schema, value }: FieldProps) {
  const plugin =
    schema.type === 'custom' && typeof schema.field_type === 'string' ? schema.field_type : undefined
  return (
    <details className={styles.other}>
      <summary id={id}>
        {plugin
          ? `The field plugin "${plugin}" is not here.`
          : `A field of the kind "${schema.type}" that is not edited here.`}{' '}
        Its content is kept as it is.
      </summary>
      <pre>{value === undefined ? 'Empty' : JSON.stringify(value, null, 2).slice(0, 20_000)}</pre>
    </details>
  )
}
