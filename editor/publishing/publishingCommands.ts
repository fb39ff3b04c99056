import type { EditorCommand } from '../commands/commands.ts'
import { dialogsOf, type StoryDialog } from './storyDialogs.ts'

const openDialog =
  (dialog: StoryDialog): EditorCommand['run'] =>
  (session) =>
    dialogsOf(session).show(dialog)

/** Commands that open the dialogs about the whole story. */
export const publishingCommands: readonly EditorCommand[] = [
  {
    id: 'story.history',
    title: 'History: view and restore versions',
    keys: 'Alt+H',
    group: 'Story',
    run: openDialog('history'),
  },
  {
    id: 'story.review',
    title: 'See what a publish changes for visitors',
    keys: 'Alt+Shift+P',
    group: 'Story',
    run: openDialog('review'),
  },
  {
    id: 'story.schedule',
    title: 'Schedule a publish or an unpublish',
    group: 'Story',
    run: openDialog('schedule'),
  },
]
