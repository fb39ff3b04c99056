import type { EditorCommand } from '../commands/commands.ts'
import { pageAddress } from '../navigation/storyMenu.ts'
import { focusBeside, focusPane } from '../parts/paneFocus.ts'
import { toasts } from '../parts/Toasts.ts'
import { dialogsOf } from '../publishing/storyDialogs.ts'
import { unpublishNow } from '../saving/publishing.ts'
import type { Saving } from '../saving/Saving.ts'
import { STORY_SETTINGS } from '../session/storySettings.ts'
import { redo, undo } from '../session/undo.ts'

/** Commands for the whole story. */
export function storyCommands(saving: Saving): readonly EditorCommand[] {
  return [
    {
      id: 'story.save',
      title: 'Save now',
      keys: 'Mod+S',
      inText: true,
      group: 'Story',
      async run() {
        if (await saving.flush()) toasts.say('Saved.')
      },
    },
    {
      id: 'story.publish',
      title: 'Publish',
      keys: 'Mod+Shift+Enter',
      inText: true,
      group: 'Story',
      when: () => saving.publishState !== 'published' && saving.busy === undefined,
      run: (session) => dialogsOf(session).show('publish'),
    },
    {
      id: 'story.unpublish',
      title: 'Unpublish',
      group: 'Story',
      when: () => saving.publishState !== 'draft' && saving.busy === undefined,
      async run() {
        await unpublishNow(saving)
      },
    },
    {
      id: 'story.open',
      title: 'Open the page in a new tab',
      group: 'Story',
      run: () => void window.open(pageAddress(saving.storyInfo.fullSlug), '_blank', 'noopener'),
    },
    {
      id: 'edit.undo',
      title: 'Undo',
      keys: 'Mod+Z',
      inText: 'fields',
      group: 'Edit',
      when: ({ store }) => store.canUndo,
      run: undo,
    },
    {
      id: 'edit.redo',
      title: 'Redo',
      keys: ['Mod+Shift+Z', 'Mod+Y'],
      inText: 'fields',
      group: 'Edit',
      when: ({ store }) => store.canRedo,
      run: redo,
    },
    {
      id: 'edit.settings',
      title: 'Settings of the story',
      group: 'Story',
      run({ selection, store }) {
        selection.select([store.root], { field: STORY_SETTINGS })
      },
    },
    {
      id: 'view.outline',
      title: 'Go to the outline',
      keys: 'Alt+Shift+1',
      inText: true,
      group: 'View',
      run: () => focusPane('outline'),
    },
    {
      id: 'view.page',
      title: 'Go to the page',
      keys: 'Alt+Shift+2',
      inText: true,
      group: 'View',
      run: () => focusPane('canvas'),
    },
    {
      id: 'view.fields',
      title: 'Go to the fields',
      keys: 'Alt+Shift+3',
      inText: true,
      group: 'View',
      run: () => focusPane('form'),
    },
    {
      id: 'view.nextPane',
      title: 'Go to the next pane',
      keys: 'F6',
      inText: true,
      group: 'View',
      run: () => focusBeside(1),
    },
    {
      id: 'view.previousPane',
      title: 'Go to the previous pane',
      keys: 'Shift+F6',
      inText: true,
      group: 'View',
      run: () => focusBeside(-1),
    },
  ]
}
