import type { EditorCommand } from '../commands/commands.ts'
import { dialogsOf, type StoryDialog } from './storyDialogs.ts'

const opening =
  (dialog: StoryDialog): EditorCommand['run'] =>
  (session) =>
    dialogsOf(session).show(dialog)

/** What is asked about the story as a whole, beside publishing it at once. */
export const publishingCommands: readonly EditorCommand[] = [
  {
    id: 'story.history',
    title: 'History: look at versions and restore them',
    keys: 'Alt+H',
    group: 'Story',
    run: opening('history'),
  },
  {
    id: 'story.review',
    title: 'See what a publish changes for visitors',
    keys: 'Alt+Shift+P',
    group: 'Story',
    run: opening('review'),
  },
  {
    id: 'story.schedule',
    title: 'Schedule a publish or an unpublish',
    group: 'Story',
    run: opening('schedule'),
  },
]
