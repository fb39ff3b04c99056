import type { Ref } from 'react'
import { fieldKind } from '../../fields/fieldKinds.ts'
import { ProblemText } from '../../fields/ProblemText.tsx'
import { isIssueOfField, useIssues } from '../../fields/useField.ts'
import { Icon } from '../../parts/Icon.tsx'
import type { FieldSchema } from '../../space/Component.ts'
import styles from './InPlace.module.css'

interface CardProps {
  readonly ref: Ref<HTMLDivElement>
  readonly id: string
  readonly uid: string
  /** The key of the field, with its language. */
  readonly field: string
  readonly schema: FieldSchema
  readonly label: string
  readonly value: string
  /** Hint about keys. */
  readonly keys: string
}

/** Card beside an edited text: its field, length and problems. */
export function WriterCard({ ref, id, uid, field, schema, label, value, keys }: CardProps) {
  const hasTokens = value.includes('[[')
  const problems = useIssues(uid).filter(
    // A problem of a token is reported for the block that contains it.
    (issue) => isIssueOfField(issue, field) || (hasTokens && issue.field === null),
  )
  const aside = fieldKind(schema).aside?.(schema, value)
  return (
    <div ref={ref} id={id} className={styles.card} data-writer-card="">
      <p className={styles.cardHead}>
        <span className={styles.cardName}>{label}</span>
        {value === '' ? <span>Empty</span> : null}
        {aside ? <span>{aside}</span> : null}
        <span className={styles.cardKeys}>{keys}</span>
      </p>
      {problems.map(({ message, severity }) => (
        <p key={message} className={styles.problem} data-severity={severity}>
          <Icon name="warning" />
          <span>
            <ProblemText message={message} />
          </span>
        </p>
      ))}
    </div>
  )
}
