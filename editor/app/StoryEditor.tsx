import { useCallback, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useStoryAnnouncements } from '../announcing/useStoryAnnouncements.ts'
import { useApi } from '../api/ApiContext.ts'
import { blockCommands } from '../canvas/blockCommands.ts'
import { Canvas } from '../canvas/Canvas.tsx'
import { viewCommands } from '../canvas/viewCommands.ts'
import { clipboardCommands } from '../clipboard/clipboardCommands.ts'
import { listenToClipboard } from '../clipboard/clipboardEvents.ts'
import { useProvideCommands, useRegistry } from '../commands/CommandRegistry.ts'
import { bindCommands } from '../commands/commands.ts'
import { BlockForm } from '../fields/BlockForm.tsx'
import { useGuideProgress } from '../guide/useGuideProgress.ts'
import { InsertMenu } from '../insert/InsertMenu.tsx'
import { navigate, readFieldAddress } from '../navigation/route.ts'
import { Outline } from '../outline/Outline.tsx'
import { outlineCommands } from '../outline/outlineCommands.ts'
import { inIdleTimes } from '../parts/inIdleTimes.ts'
import { focusPane, followFocus } from '../parts/paneFocus.ts'
import { toasts } from '../parts/Toasts.ts'
import { jumpToField } from '../publishing/jumpToField.ts'
import { publishingCommands } from '../publishing/publishingCommands.ts'
import { StoryDialogsView } from '../publishing/StoryDialogsView.tsx'
import { recordingCommands } from '../recording/recordingCommands.ts'
import { ReplaceOverlay } from '../replace/ReplaceOverlay.tsx'
import { replaceHere } from '../replace/replaceCommands.ts'
import { useLeaving } from '../saving/useLeaving.ts'
import { SessionProvider } from '../session/EditorSession.ts'
import { serializeAhead } from '../store/storyBody.ts'
import type { OpenedStory } from '../story/openStory.ts'
import { CollaborationProvider } from '../together/CollaborationContext.ts'
import { ConflictDialog } from '../together/ConflictDialog.tsx'
import { useComposing } from '../together/useComposing.ts'
import { editorCommands } from './editorCommands.ts'
import { PaneBoundary } from './PaneBoundary.tsx'
import { Panes } from './Panes.tsx'
import { SkipLinks } from './SkipLinks.tsx'
import styles from './StoryEditor.module.css'
import { storyCommands } from './storyCommands.ts'
import { TopBar } from './TopBar.tsx'
import { useNotifyPage } from './useNotifyPage.ts'

/** The editor of one story: outline, page and form. */
export function StoryEditor({ opened }: { readonly opened: OpenedStory }) {
  const { session, saving, edits, merging, collaboration, recorder } = opened
  const registry = useRegistry()
  const commands = useMemo(
    () => [
      ...bindCommands(
        [
          ...storyCommands(saving),
          ...publishingCommands,
          ...clipboardCommands,
          ...blockCommands,
          ...outlineCommands,
          ...viewCommands,
          ...recordingCommands(recorder),
        ],
        session,
      ),
      replaceHere(registry),
      ...editorCommands(registry),
    ],
    [session, saving, registry, recorder],
  )
  useProvideCommands(commands)
  // The journal subscribes first, so that it has all edits when a save starts.
  useEffect(() => edits?.start(), [edits])
  useEffect(() => saving.start(), [saving])
  useEffect(() => collaboration.start(), [collaboration])
  // Otherwise the first save would serialize a long story at once.
  useEffect(() => inIdleTimes(serializeAhead(session.store.story())), [session])
  useComposing(collaboration)
  useEffect(() => listenToClipboard(session, document), [session])
  useEffect(() => followFocus(document), [])
  // Render the frame first: the server renders the page while outline and form mount.
  const isFramed = useDeferredValue(true, false)
  useEffect(() => {
    // The link that opened the story is unmounted, so keys need a focused pane.
    if (isFramed && document.activeElement === document.body) focusPane('outline')
  }, [isFramed])
  const { languages } = useApi().space
  useEffect(() => {
    const address = isFramed ? readFieldAddress(window.location.search) : undefined
    if (!address) return
    void navigate(window.location.pathname, { replace: true })
    jumpToField(session, address, languages)
  }, [session, languages, isFramed])
  useLeaving(saving)
  useEffect(() => () => toasts.removeOf(session.store), [session])
  useStoryAnnouncements(session, saving)
  useNotifyPage(session, saving)
  useGuideProgress(session, saving)
  const subscribeName = useCallback(
    // Only for changes of the story's properties: rebuilding the content is slow after large edits.
    (listener: () => void) => session.store.subscribe(({ story }) => story && listener()),
    [session],
  )
  const name = useSyncExternalStore(subscribeName, () => String(session.store.story().name))
  useEffect(() => {
    document.title = `${name} – Editor`
    return () => {
      document.title = 'Editor'
    }
  }, [name])
  return (
    <SessionProvider value={session}>
      <CollaborationProvider value={collaboration}>
        <div className={styles.story}>
          <SkipLinks />
          <TopBar saving={saving} edits={edits} name={name} />
          <Panes
            outline={isFramed ? <Outline /> : null}
            canvas={<Canvas />}
            form={isFramed ? <BlockForm /> : null}
            onFormLeft={() => void saving.flush()}
          />
          <PaneBoundary title="The insert menu">
            <InsertMenu />
          </PaneBoundary>
          <PaneBoundary title="Find and replace">
            <ReplaceOverlay opened={opened} />
          </PaneBoundary>
          <PaneBoundary title="The dialog">
            <StoryDialogsView saving={saving} />
          </PaneBoundary>
        </div>
        <PaneBoundary title="The two versions">
          <ConflictDialog merging={merging} saving={saving} story={session.store.story().id as number} />
        </PaneBoundary>
      </CollaborationProvider>
    </SessionProvider>
  )
}
