import { useCallback } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useLoad } from '../api/useLoad.ts'
import { Button } from '../parts/Button.tsx'
import type { PublishState } from '../saving/SaveState.ts'
import { useSession } from '../session/EditorSession.ts'
import { useObservable } from '../store/useObservable.ts'
import { loadSchedules } from './publishingApi.ts'
import styles from './StorySchedules.module.css'
import { scheduleLabel } from './scheduleLabel.ts'
import { dialogsOf } from './storyDialogs.ts'

/**
 * Button with the next scheduled publish and unpublish of the open story, which opens the dialog to change them. Renders nothing without
 * schedules.
 */
export function StorySchedules({ publishState }: { readonly publishState: PublishState }) {
  const api = useApi()
  const { store } = useSession()
  const dialogs = dialogsOf(useSession())
  const isOpen = useObservable(dialogs, (value) => value !== null)
  const id = Number(store.story().id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an executed schedule changes the publish state
  const load = useCallback((signal: AbortSignal) => loadSchedules(api, id, signal), [api, id, publishState])
  // Reloads after each dialog, which may have changed schedules.
  const [loaded] = useLoad(isOpen ? null : load)
  if (loaded.state !== 'ready') return null
  const next = (action: string) => loaded.value.find((one) => one.action === action)?.publish_at
  const label = scheduleLabel({ publish_at: next('publish'), expire_at: next('unpublish') })
  return label ? (
    <Button
      kind="quiet"
      icon="clock"
      aria-label={`${label}. Change schedule`}
      className={styles.schedules}
      onClick={() => dialogs.show('schedule')}
    >
      <span className={styles.words}>{label}</span>
    </Button>
  ) : null
}
