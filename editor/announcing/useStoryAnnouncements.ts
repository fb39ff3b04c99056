import { useEffect } from 'react'
import { announcer } from '../parts/Announcer.ts'
import type { Saving } from '../saving/Saving.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { announceSaving } from './announceSaving.ts'
import { announceStory } from './announceStory.ts'

/** Has screen readers follow an edited story and its saves. */
export function useStoryAnnouncements(session: EditorSession, saving: Saving): void {
  useEffect(() => announceStory(session, { announcer, announcesSelection: isOnPage }), [session])
  useEffect(() => announceSaving(saving, announcer), [saving])
}

/** On the page blocks are no elements that could have the focus. */
const isOnPage = () => document.activeElement?.closest('[data-pane="canvas"]') != null
