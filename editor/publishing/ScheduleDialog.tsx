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
import { effectsSummary } from './EffectPages.tsx'
import { findPublishProblems, hasErrors } from './findPublishProblems.ts'
import { formatTime, parseInputTime, timeZoneName, toInputTime } from './localTime.ts'
import { StoryProblemList } from './ProblemList.tsx'
import { loadPublishEffects, loadSchedules, schedule } from './publishingApi.ts'
import styles from './ScheduleDialog.module.css'
import { ScheduleList } from './ScheduleList.tsx'

interface ScheduleDialogProps {
  readonly storyId: number
  readonly name: string
  readonly isPublished: boolean
  readonly onClose: () => void
}

const HOUR = 3_600_000

/** Dialog that schedules a publish or unpublish of a story, with the pages that change and the existing schedules. */
export function ScheduleDialog({ storyId, name, isPublished, onClose }: ScheduleDialogProps) {
  const api = useApi()
  const [action, setAction] = useState<StorySchedule['action']>('publish')
  const [time, setTime] = useState(() => toInputTime(Math.ceil((Date.now() + 1) / HOUR) * HOUR))
  const [why, setWhy] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const load = useCallback((signal: AbortSignal) => loadSchedules(api, storyId, signal), [api, storyId])
  const [schedules, reload] = useLoad(load)
  const due = parseInputTime(time)
  const problem =
    due === undefined ? 'Enter a date and a time.' : due <= Date.now() ? 'This time has passed.' : undefined
  const isPublish = action === 'publish'
  // Disables the button, since the same schedule exists already.
  const isScheduled =
    schedules.state === 'ready' &&
    schedules.value.some((one) => one.action === action && Date.parse(one.publish_at) === due)
  const check = useCallback(
    async (signal: AbortSignal) => {
      const [{ story }, space] = await Promise.all([api.story(storyId, signal), loadSpaceSchema(api)])
      return findPublishProblems(api, space, [story], signal)
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
      const created = await schedule(api, storyId, action, new Date(due).toISOString())
      toasts.say(`${name} will be ${action}ed on ${formatTime(created.publish_at)}.`)
      reload()
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
      description="Publishes the draft of that time. A schedule that is due while the server is down runs when it starts."
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
        <FieldRow label="Action">
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
          help={isScheduled ? 'This is scheduled already.' : `In your time zone, ${timeZoneName()}.`}
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
        <section aria-label="Problems" className={styles.schedules}>
          <p>
            {prevented
              ? 'This cannot be published until required fields are filled and too long texts are shortened.'
              : 'Visitors would see these problems.'}
          </p>
          <StoryProblemList stories={found} />
        </section>
      ) : null}
      <Effects storyId={storyId} action={action} isPublished={isPublished} />
      <section aria-label="Scheduled" className={styles.schedules}>
        <h3 className={styles.title}>Scheduled</h3>
        {schedules.state === 'ready' ? (
          <ScheduleList schedules={schedules.value} onChanged={reload} />
        ) : (
          <p>{schedules.state === 'failed' ? schedules.why : 'Loading …'}</p>
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

/** The pages that the action would change today. */
function Effects({ storyId, action, isPublished }: EffectsProps) {
  const hasNoEffect = action === 'unpublish' && !isPublished
  const changes = useMemo(() => [{ id: storyId, action }], [storyId, action])
  const load = useCallback(
    async (signal: AbortSignal) => (hasNoEffect ? null : loadPublishEffects(changes, signal)),
    [changes, hasNoEffect],
  )
  const [effects] = useLoad(load)
  if (hasNoEffect) return <p className={styles.effects}>It is not published, so nothing would change.</p>
  if (effects.state !== 'ready' || !effects.value)
    return (
      <p className={styles.effects} role="status">
        {effects.state === 'failed' ? effects.why : 'Determining which pages change …'}
      </p>
    )
  return (
    <details className={styles.effects}>
      <summary>{effectsSummary(effects.value).replace(/\.$/, ', as of today.')}</summary>
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
