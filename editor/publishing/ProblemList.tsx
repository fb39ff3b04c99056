import { storyPath } from '../navigation/route.ts'
import { classNames } from '../parts/classNames.ts'
import { Icon } from '../parts/Icon.tsx'
import type { Issue } from '../session/Issue.ts'
import type { StoryProblems } from './findPublishProblems.ts'
import styles from './ProblemList.module.css'

interface ProblemListProps {
  readonly issues: readonly Issue[]
  /** Focuses the field of a problem in the open story. */
  readonly onJump: (issue: Issue) => void
}

/** Lists the problems of the open story as buttons that focus their field. */
export function ProblemList({ issues, onJump }: ProblemListProps) {
  return (
    <ul className={styles.list}>
      {issues.map((issue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one field may have the same problem twice
        <li key={index}>
          <button type="button" className={problemClass(issue)} onClick={() => onJump(issue)}>
            <Icon name="warning" />
            {issue.message}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Lists the problems of several stories as links that open their field in a new tab, so that the list stays open. */
export function StoryProblemList({ stories }: { readonly stories: readonly StoryProblems[] }) {
  return stories.map(({ id, name, issues }) => (
    <section key={id} className={styles.story} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <ul className={styles.list}>
        {issues.map((issue, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one field may have the same problem twice
          <li key={index}>
            <a className={problemClass(issue)} href={storyPath(id, issue)} target="_blank" rel="noreferrer">
              <Icon name="warning" />
              {issue.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const problemClass = ({ severity }: Issue) =>
  classNames(styles.problem, severity === 'error' ? styles.error : styles.warning)
