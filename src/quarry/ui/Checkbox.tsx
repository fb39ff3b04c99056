import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Checkbox.module.css'
import { classNames } from './classNames.ts'

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'type' | 'children' | 'aria-invalid' | 'aria-describedby'
>

export interface CheckboxProps extends Native {
  /** Unique id on the page; the message refers to it. */
  readonly id: string
  readonly label: ReactNode
  /** Error message. */
  readonly error?: ReactNode
  /** `radio` for a group of choices with an equal name. */
  readonly type?: 'checkbox' | 'radio'
  readonly ref?: Ref<HTMLInputElement>
}

/** A checkbox or radio button with its label; both can be clicked. */
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
