import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'

interface FieldNotes {
  /** Unique id on the page; label, hint and messages refer to it. */
  readonly id: string
  readonly label: ReactNode
  /** What to enter, shown before the input. */
  readonly hint?: ReactNode
  /** Error message: the problem and how to correct it. */
  readonly error?: ReactNode
  /** Message about a valid value. */
  readonly ok?: ReactNode
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

type Native<Attributes> = Omit<Attributes, 'id' | 'rows' | 'children' | 'aria-invalid' | 'aria-describedby'>

export type FieldProps = FieldNotes &
  (
    | ({ readonly rows?: undefined } & Native<InputHTMLAttributes<HTMLInputElement>>)
    | ({ readonly rows: number } & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>)
  )

/** A labelled input, or with `rows` a text area. Hint and messages are its accessible description. */
export function Field({ id, label, hint, error, ok, rows, className, ...rest }: FieldProps) {
  const notes: Readonly<Record<string, ReactNode>> = { hint, error, ok }
  const described = Object.keys(notes)
    .filter((kind) => notes[kind])
    .map((kind) => `${id}-${kind}`)
  const attributes = {
    ...rest,
    id,
    className: styles.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.join(' ') || undefined,
  }
  return (
    <div className={classNames(styles.field, error ? styles.error : ok ? styles.ok : undefined, className)}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {rows === undefined ? (
        <input type="text" {...(attributes as InputHTMLAttributes<HTMLInputElement>)} />
      ) : (
        <textarea {...(attributes as TextareaHTMLAttributes<HTMLTextAreaElement>)} rows={rows} />
      )}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.message} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {ok ? (
        <p className={styles.message} id={`${id}-ok`}>
          {ok}
        </p>
      ) : null}
    </div>
  )
}
