import { useCallback, useSyncExternalStore } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useLoad } from '../api/useLoad.ts'
import { Button } from '../parts/Button.tsx'
import type { PublishState } from '../saving/SaveState.ts'
import { useSession } from '../session/EditorSession.ts'
import { loadSchedules } from './publishingApi.ts'
import styles from './StorySchedules.module.css'
import { scheduledWords } from './scheduledWords.ts'
import { dialogsOf } from './storyDialogs.ts'

/**
 * The next scheduled publish and unpublish of the open story, as a button that opens the dialog to change them. Nothing if none is
 * scheduled.
 */
export function StorySchedules({ publishState }: { readonly publishState: PublishState }) {
  const api = useApi()
  const { store } = useSession()
  const dialogs = dialogsOf(useSession())
  const isOpen = useSyncExternalStore(dialogs.subscribe, () => dialogs.shown !== null)
  const id = Number(store.story().id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a schedule that fell due changes what is published
  const load = useCallback((signal: AbortSignal) => loadSchedules(api, id, signal), [api, id, publishState])
  // Dialogs schedule and cancel, so it is loaded again after each.
  const [loaded] = useLoad(isOpen ? null : load)
  if (loaded.state !== 'ready') return null
  const next = (action: string) => loaded.value.find((one) => one.action === action)?.publish_at
  const words = scheduledWords({ publish_at: next('publish'), expire_at: next('unpublish') })
  return words ? (
    <Button
      kind="quiet"
      icon="clock"
      aria-label={`${words}. Change schedule`}
      className={styles.schedules}
      onClick={() => dialogs.show('schedule')}
    >
      <span className={styles.words}>{words}</span>
    </Button>
  ) : null
}
