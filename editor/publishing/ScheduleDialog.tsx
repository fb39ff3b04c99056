import { useCallback, useMemo, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import { loadSpaceSchema } from '../api/loadSpaceSchema.ts'
import { useLoad } from '../api/useLoad.ts'
import type { StorySchedule } from '../api/wire.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FieldRow } from '../parts/FieldRow.tsx'
import { Select } from '../parts/Select.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { toasts } from '../parts/Toasts.ts'
import { effectWords } from './EffectPages.tsx'
import { inputTime, timeInZone, timeOfInput, zoneName } from './localTime.ts'
import { StoryProblemList } from './ProblemList.tsx'
import { loadSchedules, publishEffects, schedule } from './publishingApi.ts'
import { hasErrors, publishProblems } from './publishProblems.ts'
import styles from './ScheduleDialog.module.css'
import { ScheduleList } from './ScheduleList.tsx'

interface ScheduleDialogProps {
  readonly storyId: number
  readonly name: string
  readonly isPublished: boolean
  readonly onClose: () => void
}

const HOUR = 3_600_000

/** Has a story published or unpublished at a time, and shows which pages that will change, and what waits already. */
export function ScheduleDialog({ storyId, name, isPublished, onClose }: ScheduleDialogProps) {
  const api = useApi()
  const [action, setAction] = useState<StorySchedule['action']>('publish')
  const [time, setTime] = useState(() => inputTime(Math.ceil((Date.now() + 1) / HOUR) * HOUR))
  const [why, setWhy] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const load = useCallback((signal: AbortSignal) => loadSchedules(api, storyId, signal), [api, storyId])
  const [waiting, again] = useLoad(load)
  const due = timeOfInput(time)
  const problem =
    due === undefined ? 'Say a day and a time.' : due <= Date.now() ? 'This time has passed.' : undefined
  const isPublish = action === 'publish'
  // A second press would schedule nothing new.
  const isScheduled =
    waiting.state === 'ready' &&
    waiting.value.some((one) => one.action === action && Date.parse(one.publish_at) === due)
  const check = useCallback(
    async (signal: AbortSignal) => {
      const [{ story }, space] = await Promise.all([api.story(storyId, signal), loadSpaceSchema(api)])
      return publishProblems(api, space, [story], signal)
    },
    [api, storyId],
  )
  const [checked] = useLoad(isPublish ? check : null)
  const found = checked.state === 'ready' ? checked.value : []
  const prevented = isPublish && found.some(hasErrors)
  const submit = async () => {
    if (due === undefined || problem || prevented) return
    setIsBusy(true)
    setWhy('')
    try {
      const made = await schedule(api, storyId, action, new Date(due).toISOString())
      toasts.say(`${name} will be ${action}ed on ${timeInZone(made.publish_at)}.`)
      again()
    } catch (error) {
      setWhy(errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="medium"
      title={`Schedule ${name}`}
      description="The draft as it is by then is published. What falls due while the server is down is carried out when it starts."
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <Button
          kind="primary"
          disabled={
            isBusy ||
            isScheduled ||
            problem !== undefined ||
            prevented ||
            (isPublish && checked.state === 'loading')
          }
          onClick={() => void submit()}
        >
          Schedule
        </Button>
      }
    >
      <div className={styles.form}>
        <FieldRow label="What is done">
          {({ id }) => (
            <Select
              id={id}
              value={action}
              onChange={({ target }) => setAction(target.value as StorySchedule['action'])}
            >
              <option value="publish">Publish</option>
              <option value="unpublish">Unpublish</option>
            </Select>
          )}
        </FieldRow>
        <FieldRow
          label="When"
          help={isScheduled ? 'This is scheduled.' : `In your time zone, ${zoneName()}.`}
          problem={why || problem}
        >
          {({ id, describedBy }) => (
            <TextInput
              id={id}
              type="datetime-local"
              aria-describedby={describedBy}
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </FieldRow>
      </div>
      {isPublish && found.length > 0 ? (
        <section aria-label="Problems" className={styles.waiting}>
          <p>
            {prevented
              ? 'This cannot be published before what is required or too long is corrected.'
              : 'Visitors would find these problems.'}
          </p>
          <StoryProblemList stories={found} />
        </section>
      ) : null}
      <Effects storyId={storyId} action={action} isPublished={isPublished} />
      <section aria-label="What waits" className={styles.waiting}>
        <h3 className={styles.title}>What waits</h3>
        {waiting.state === 'ready' ? (
          <ScheduleList schedules={waiting.value} onChanged={again} />
        ) : (
          <p>{waiting.state === 'failed' ? waiting.why : 'Loading …'}</p>
        )}
      </section>
    </Dialog>
  )
}

interface EffectsProps {
  readonly storyId: number
  readonly action: StorySchedule['action']
  readonly isPublished: boolean
}

/** The pages that change by it, as far as they are known today. */
function Effects({ storyId, action, isPublished }: EffectsProps) {
  const isNothing = action === 'unpublish' && !isPublished
  const changes = useMemo(() => [{ id: storyId, action }], [storyId, action])
  const load = useCallback(
    async (signal: AbortSignal) => (isNothing ? null : publishEffects(changes, signal)),
    [changes, isNothing],
  )
  const [effects] = useLoad(load)
  if (isNothing) return <p className={styles.effects}>Visitors do not get it now, so nothing would change.</p>
  if (effects.state !== 'ready' || !effects.value)
    return (
      <p className={styles.effects} role="status">
        {effects.state === 'failed' ? effects.why : 'Working out which pages change …'}
      </p>
    )
  return (
    <details className={styles.effects}>
      <summary>{effectWords(effects.value).replace(/\.$/, ', as of today.')}</summary>
      <ul className={styles.pages}>
        {effects.value.pages.map(({ address, title }) => (
          <li key={address}>
            {title} <span className={styles.path}>{address}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
