import { useEffect, useRef, useSyncExternalStore } from 'react'
import { FIND_PATH, navigate, storyPath, useRoute } from '../navigation/route.ts'
import { Button } from '../parts/Button.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { Kbd } from '../parts/Kbd.tsx'
import { guide, STEPS } from './Guide.ts'
import styles from './GuidePanel.module.css'
import { GUIDE_STEPS } from './guideSteps.ts'

/** The way to a first page, a step at a time, beside the editor in which it is gone. */
export function GuidePanel() {
  const { phase, step, story } = useSyncExternalStore(guide.subscribe, () => guide.state)
  const route = useRoute()
  const heading = useRef<HTMLHeadingElement>(null)
  const isRunning = phase === 'running'
  const wasRunning = useRef(isRunning)
  // One that was finished before is not shown again.
  const isDone = phase === 'finished' && wasRunning.current
  const isAway = isRunning && step !== 'make' && route.view === 'find'
  const { title, words, keys = [], target, show } = GUIDE_STEPS[step]

  useEffect(() => {
    // Begun by a command or a button that is gone now: its place is here.
    if (isRunning && !wasRunning.current) heading.current?.focus()
    if (isRunning) wasRunning.current = true
    if (phase === 'declined') wasRunning.current = false
  }, [isRunning, phase])
  useEffect(() => {
    const root = document.documentElement
    if (isRunning && !isAway) root.dataset.guide = target
    return () => {
      delete root.dataset.guide
    }
  }, [isRunning, isAway, target])

  if (!isRunning && !isDone) return null
  const number = STEPS.indexOf(step) + 1
  return (
    <section className={styles.panel} aria-labelledby="guide-title">
      <div className={styles.strata} aria-hidden="true">
        {STEPS.map((one, index) => (
          <span
            key={one}
            className={styles.layer}
            data-state={isDone || index < number - 1 ? 'done' : index === number - 1 ? 'now' : 'ahead'}
          />
        ))}
      </div>
      <header className={styles.head}>
        <h2 id="guide-title" className={styles.name} tabIndex={-1} ref={heading}>
          Your first page
        </h2>
        <span className={styles.count}>{isDone ? 'Done' : `${number} of ${STEPS.length}`}</span>
        <IconButton
          icon="close"
          label="End the guide"
          onClick={() => {
            wasRunning.current = false
            guide.close()
          }}
        />
      </header>
      <div role="status" className={styles.step}>
        <h3 className={styles.title}>
          {isDone ? 'Your page is live' : isAway ? 'Go on with your page' : title}
        </h3>
        <p className={styles.words}>
          {isDone
            ? 'Visitors find it from now on. What you change next is a draft again, until you publish it.'
            : isAway
              ? 'You left it for the list of stories. It is saved as you left it.'
              : words}
        </p>
      </div>
      {isRunning && !isAway && keys.length ? (
        <dl className={styles.keys}>
          {keys.map(([one, what]) => (
            <div key={one}>
              <dt>
                <Kbd keys={one} />
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <footer className={styles.actions}>
        {isDone ? (
          <>
            <Button onClick={() => void navigate(FIND_PATH)}>All stories</Button>
            <Button
              kind="quiet"
              onClick={() => {
                wasRunning.current = false
                guide.close()
              }}
            >
              Close
            </Button>
          </>
        ) : isAway ? (
          <Button onClick={() => void navigate(story === null ? FIND_PATH : storyPath(story))}>
            Open your page
          </Button>
        ) : (
          <>
            <Button onClick={show}>Take me there</Button>
            {step === 'make' ? null : (
              <Button kind="quiet" onClick={() => guide.done(step)}>
                Skip
              </Button>
            )}
          </>
        )}
      </footer>
    </section>
  )
}
