import { useEffect } from 'react'
import { announcer } from '../parts/Announcer.ts'
import type { Saving } from '../saving/Saving.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { announceSaving } from './announceSaving.ts'
import { announceStory } from './announceStory.ts'

/** Announces changes and saves of the edited story to screen readers. */
export function useStoryAnnouncements(session: EditorSession, saving: Saving): void {
  useEffect(() => announceStory(session, { announcer, announcesSelection: isOnPage }), [session])
  useEffect(() => announceSaving(saving, announcer), [saving])
}

/** Blocks on the canvas are not focusable elements, so screen readers do not read their selection. */
const isOnPage = () => document.activeElement?.closest('[data-pane="canvas"]') != null
