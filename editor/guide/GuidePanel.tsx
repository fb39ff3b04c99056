import { useEffect, useRef } from 'react'
import { FIND_PATH, navigate, storyPath, useRoute } from '../navigation/route.ts'
import { Button } from '../parts/Button.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { Kbd } from '../parts/Kbd.tsx'
import { useObservable } from '../store/useObservable.ts'
import { guide, STEPS } from './Guide.ts'
import styles from './GuidePanel.module.css'
import { GUIDE_STEPS } from './guideSteps.ts'

/** Panel that shows the current step of the guide beside the editor, and marks the part of the editor to use. */
export function GuidePanel() {
  const { phase, step, story } = useObservable(guide)
  const route = useRoute()
  const heading = useRef<HTMLHeadingElement>(null)
  const isRunning = phase === 'running'
  const wasRunning = useRef(isRunning)
  // A guide that was finished before the window was opened is not shown.
  const isDone = phase === 'finished' && wasRunning.current
  const isAway = isRunning && step !== 'make' && route.view === 'find'
  const { title, text, keys = [], target, show } = GUIDE_STEPS[step]

  useEffect(() => {
    // The command or button that started the guide may be removed, so the panel takes the focus.
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
          {isDone ? 'Your page is live' : isAway ? 'Continue with your page' : title}
        </h3>
        <p className={styles.words}>
          {isDone
            ? 'Visitors can see it now. Further changes are a draft until you publish them.'
            : isAway
              ? 'You went to the list of stories. Your page is saved.'
              : text}
        </p>
      </div>
      {isRunning && !isAway && keys.length ? (
        <dl className={styles.keys}>
          {keys.map(([one, effect]) => (
            <div key={one}>
              <dt>
                <Kbd keys={one} />
              </dt>
              <dd>{effect}</dd>
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
              <Button kind="quiet" onClick={() => guide.complete(step)}>
                Skip
              </Button>
            )}
          </>
        )}
      </footer>
    </section>
  )
}
