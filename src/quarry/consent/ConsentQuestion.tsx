import { NAMED_ROUTES } from '../client/namedRoutes.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ConsentQuestion.module.css'

interface Props {
  /** The module's address, then what it imports. */
  readonly scripts: readonly string[]
}

/**
 * Asks whether visits may be counted. It is the last of the page and stays in view until it is answered; the stylesheet hides
 * it where it was answered, and without script, where nothing is ever counted.
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
          <a href={NAMED_ROUTES.privacyPolicy}>What is kept</a>
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
