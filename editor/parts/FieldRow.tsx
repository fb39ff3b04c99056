import { type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import styles from './FieldRow.module.css'
import { Problem } from './Problem.tsx'

/** What an input takes of its row. */
export interface FieldRowIds {
  readonly id: string
  /** Of what explains it or says what is wrong; undefined where there is neither. */
  readonly describedBy: string | undefined
}

interface FieldRowProps {
  readonly label: ReactNode
  readonly help?: ReactNode
  /** What is wrong with the value. */
  readonly problem?: ReactNode
  readonly severity?: 'error' | 'warning'
  readonly required?: boolean
  /** Shown at the end of the label's line: a count, a menu. */
  readonly aside?: ReactNode
  /** Whether it has several controls, which the label names together. */
  readonly isGroup?: boolean
  readonly className?: string
  readonly children: (ids: FieldRowIds) => ReactNode
}

/** A label, its input, what explains it and what is wrong. */
export function FieldRow(props: FieldRowProps) {
  const { label, help, problem, severity = 'error', required, aside, isGroup, className, children } = props
  const id = useId()
  const helpId = help ? `${id}-help` : undefined
  const problemId = problem ? `${id}-problem` : undefined
  const describedBy = [problemId, helpId].filter(Boolean).join(' ') || undefined
  const labelId = `${id}-label`
  const words = (
    <>
      {label}
      {required ? (
        <span className={styles.required} title="Required">
          <span aria-hidden="true">*</span>
        </span>
      ) : null}
    </>
  )
  return (
    <div
      className={classNames(styles.row, className)}
      {...(isGroup ? { role: 'group', 'aria-labelledby': labelId } : {})}
    >
      <div className={styles.head}>
        {isGroup ? (
          <span id={labelId} className={styles.label}>
            {words}
          </span>
        ) : (
          <label htmlFor={id} className={styles.label}>
            {words}
          </label>
        )}
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
      {children({ id, describedBy })}
      {problem ? (
        <Problem id={`${id}-problem`} severity={severity}>
          {problem}
        </Problem>
      ) : null}
      {help ? (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
