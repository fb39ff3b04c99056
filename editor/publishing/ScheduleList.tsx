import { useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import type { StorySchedule } from '../api/wire.ts'
import { navigate, storyPath } from '../navigation/route.ts'
import { Button } from '../parts/Button.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { toasts } from '../parts/Toasts.ts'
import { formatTime, parseInputTime, toInputTime } from './localTime.ts'
import { cancelSchedule, reschedule } from './publishingApi.ts'
import styles from './ScheduleDialog.module.css'

interface ScheduleListProps {
  readonly schedules: readonly StorySchedule[]
  /** Whether each entry links to its story. */
  readonly withStories?: boolean
  readonly onChanged: () => void
}

/** Lists schedules, with buttons to change their time or to cancel them. */
export function ScheduleList({ schedules, withStories = false, onChanged }: ScheduleListProps) {
  if (!schedules.length) return <p className={styles.none}>Nothing is scheduled.</p>
  return (
    <ul className={styles.list}>
      {schedules.map((schedule) => (
        <Entry key={schedule.id} schedule={schedule} withStory={withStories} onChanged={onChanged} />
      ))}
    </ul>
  )
}

interface EntryProps {
  readonly schedule: StorySchedule
  readonly withStory: boolean
  readonly onChanged: () => void
}

function Entry({ schedule, withStory, onChanged }: EntryProps) {
  const api = useApi()
  const { id, action, publish_at, story_id, story_name, user } = schedule
  const [time, setTime] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const label = `${action === 'publish' ? 'Publish' : 'Unpublish'}${withStory ? ` ${story_name}` : ''} on ${formatTime(publish_at)}`
  const attempt = async (work: () => Promise<unknown>, message: string) => {
    setIsBusy(true)
    try {
      await work()
      toasts.say(message)
      setTime(null)
    } catch (error) {
      toasts.say(errorMessage(error), { kind: 'problem' })
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }
  const due = time === null ? undefined : parseInputTime(time)
  return (
    <li className={styles.entry} data-action={action}>
      <span className={styles.what}>
        <strong>{action === 'publish' ? 'Publish' : 'Unpublish'}</strong>{' '}
        {withStory && story_id !== null ? (
          <button type="button" className={styles.story} onClick={() => void navigate(storyPath(story_id))}>
            {story_name}
          </button>
        ) : null}{' '}
        <time dateTime={publish_at}>{formatTime(publish_at)}</time>
        {user ? <span className={styles.path}> by {user}</span> : null}
      </span>
      {time === null ? (
        <span className={styles.buttons}>
          <Button
            kind="quiet"
            aria-label={`Change: ${label}`}
            disabled={isBusy}
            onClick={() => setTime(toInputTime(Date.parse(publish_at)))}
          >
            Change
          </Button>
          <Button
            kind="quiet"
            aria-label={`Cancel: ${label}`}
            disabled={isBusy}
            onClick={() => void attempt(() => cancelSchedule(api, id), 'Cancelled.')}
          >
            Cancel
          </Button>
        </span>
      ) : (
        <span className={styles.buttons}>
          <TextInput
            type="datetime-local"
            aria-label={`New time for: ${label}`}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
          <Button
            disabled={isBusy || due === undefined}
            onClick={() =>
              void attempt(
                () => reschedule(api, id, new Date(due!).toISOString()),
                `Rescheduled to ${formatTime(due!)}.`,
              )
            }
          >
            Set
          </Button>
          <Button kind="quiet" onClick={() => setTime(null)}>
            Cancel
          </Button>
        </span>
      )}
    </li>
  )
}
