import { NAMED_ROUTES } from '../client/namedRoutes.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ConsentQuestion.module.css'

interface Props {
  /** Address of the module, then those of its imports. */
  readonly scripts: readonly string[]
}

/**
 * Asks for consent to analytics. It is the last element of the page. The stylesheet hides it after an answer, and without script,
 * when nothing is counted.
 */
export function ConsentQuestion({ scripts }: Props) {
  return (
    <section
      className={styles.consent}
      aria-label="Cookies"
      data-print="no"
      data-on="interaction"
      data-component="consent"
      data-src={scripts.join(' ')}
    >
      <div className={styles.inner}>
        <p className={styles.text}>
          <b>May we count this visit?</b> It shows us which pages help.{' '}
          <span className={styles.more}>
            Nothing is counted until you say yes, and a no changes nothing.{' '}
          </span>
          <a href={NAMED_ROUTES.privacyPolicy}>What we keep</a>
        </p>
        <div className={styles.answers}>
          <Button variant="ink" size="s" data-answer="none">
            Reject
          </Button>
          <Button variant="ink" size="s" data-answer="all">
            Accept
          </Button>
          <Button variant="quiet" size="s" data-answer="choose">
            Choose…
          </Button>
        </div>
      </div>
    </section>
  )
}
