import { type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import styles from './FieldRow.module.css'
import { Problem } from './Problem.tsx'

/** Ids that connect an input with its row. */
export interface FieldRowIds {
  readonly id: string
  /** Ids of help and problem; undefined without both. */
  readonly describedBy: string | undefined
}

interface FieldRowProps {
  readonly label: ReactNode
  readonly help?: ReactNode
  /** Problem of the value. */
  readonly problem?: ReactNode
  readonly severity?: 'error' | 'warning'
  readonly required?: boolean
  /** Shown at the end of the label row: a count, a menu. */
  readonly aside?: ReactNode
  /** True for several controls, which the label names as a group. */
  readonly isGroup?: boolean
  readonly className?: string
  readonly children: (ids: FieldRowIds) => ReactNode
}

/** A row with label, input, help and problem. */
export function FieldRow(props: FieldRowProps) {
  const { label, help, problem, severity = 'error', required, aside, isGroup, className, children } = props
  const id = useId()
  const helpId = help ? `${id}-help` : undefined
  const problemId = problem ? `${id}-problem` : undefined
  const describedBy = [problemId, helpId].filter(Boolean).join(' ') || undefined
  const labelId = `${id}-label`
  const labelContent = (
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
            {labelContent}
          </span>
        ) : (
          <label htmlFor={id} className={styles.label}>
            {labelContent}
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
