import { pageAddress } from '../navigation/storyMenu.ts'
import { Button } from '../parts/Button.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { Menu } from '../parts/Menu.tsx'
import type { MenuEntry } from '../parts/menuItems.ts'
import { Status } from '../parts/Status.tsx'
import { unpublishNow } from '../saving/publishing.ts'
import { PUBLISH_LABELS } from '../saving/SaveState.ts'
import type { Saving } from '../saving/Saving.ts'
import { useSaving } from '../saving/useSaving.ts'
import { useSession } from '../session/EditorSession.ts'
import styles from './PublishMenu.module.css'
import { StorySchedules } from './StorySchedules.tsx'
import { dialogsOf } from './storyDialogs.ts'

/** The publish state with the Publish button and a menu of further publishing actions. */
export function PublishMenu({ saving }: { readonly saving: Saving }) {
  const { publishState, busy, storyInfo } = useSaving(saving)
  const dialogs = dialogsOf(useSession())
  const entries: readonly MenuEntry[] = [
    { kind: 'label', label: PUBLISH_LABELS[publishState] },
    {
      label: 'See what changes for visitors …',
      icon: 'eye',
      keys: 'Alt+Shift+P',
      disabled: publishState === 'published',
      onSelect: () => dialogs.show('review'),
    },
    { label: 'Schedule …', icon: 'clock', onSelect: () => dialogs.show('schedule') },
    { label: 'History …', icon: 'history', keys: 'Alt+H', onSelect: () => dialogs.show('history') },
    { kind: 'separator' },
    {
      label: 'Open the published page',
      icon: 'external',
      disabled: publishState === 'draft',
      onSelect: () => void window.open(pageAddress(storyInfo.fullSlug), '_blank', 'noopener'),
    },
    {
      label: 'Unpublish',
      icon: 'lock',
      hint: 'Visitors will no longer find the page; the draft stays.',
      disabled: publishState === 'draft',
      danger: true,
      onSelect: () => void unpublishNow(saving),
    },
  ]
  return (
    <div className={styles.publish}>
      <StorySchedules publishState={publishState} />
      <Status state={publishState} />
      <Button
        kind="primary"
        icon="publish"
        data-guide-target="publish"
        disabled={publishState === 'published' || busy !== undefined}
        onClick={() => dialogs.show('publish')}
      >
        {busy === 'publish' ? 'Publishing …' : 'Publish'}
      </Button>
      <Menu entries={entries} align="end">
        <IconButton icon="chevron-down" label="More about publishing" />
      </Menu>
    </div>
  )
}
