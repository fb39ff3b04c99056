import type { LoadedStory } from '../api/wire.ts'
import { IconButton } from '../parts/IconButton.tsx'
import { Panes } from './Panes.tsx'
import { FIND_PATH, navigate } from './route.ts'
import styles from './StoryEditor.module.css'

/** One story with its outline, its page and its form. */
export function StoryEditor({ loaded: { story } }: { readonly loaded: LoadedStory }) {
  return (
    <div className={styles.story}>
      <header className={styles.bar}>
        <IconButton icon="back" label="All stories" onClick={() => void navigate(FIND_PATH)} />
        <div className={styles.title}>
          <h1 className={styles.name}>{story.name}</h1>
          <p className={styles.path}>/{story.full_slug}</p>
        </div>
      </header>
      <Panes outline={null} canvas={null} form={null} />
    </div>
  )
}
