import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Checkbox.module.css'
import { classNames } from './classNames.ts'

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'type' | 'children' | 'aria-invalid' | 'aria-describedby'
>

export interface CheckboxProps extends Native {
  /** Unique on the page; the message hangs on it. */
  readonly id: string
  readonly label: ReactNode
  /** Error message. */
  readonly error?: ReactNode
  /** `radio` for one of several of the same name. */
  readonly type?: 'checkbox' | 'radio'
  readonly ref?: Ref<HTMLInputElement>
}

/** A box to tick with its words, all of which can be pressed. */
export function Checkbox({ id, label, error, type = 'checkbox', className, ...rest }: CheckboxProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.check}>
        <input
          {...rest}
          id={id}
          type={type}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p className={styles.message} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
