import { useMemo } from 'react'
import type { LoadedStory } from '../api/wire.ts'
import { Canvas } from '../canvas/Canvas.tsx'
import { InsertMenu } from '../insert/InsertMenu.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { SessionProvider } from '../session/EditorSession.ts'
import type { SpaceParts } from '../space/createSpaceSchema.ts'
import { useApi } from './ApiContext.ts'
import { openSession } from './openSession.ts'
import { Panes } from './Panes.tsx'
import { FIND_PATH, navigate } from './route.ts'
import styles from './StoryEditor.module.css'

interface StoryEditorProps {
  readonly loaded: LoadedStory
  readonly parts: SpaceParts
}

/** One story with its outline, its page and its form. */
export function StoryEditor({ loaded: { story }, parts }: StoryEditorProps) {
  const { space } = useApi()
  const session = useMemo(() => openSession(space.id, parts, story), [space, parts, story])
  return (
    <SessionProvider value={session}>
      <div className={styles.story}>
        <header className={styles.bar}>
          <IconButton icon="back" label="All stories" onClick={() => void navigate(FIND_PATH)} />
          <div className={styles.title}>
            <h1 className={styles.name}>{story.name}</h1>
            <p className={styles.path}>/{story.full_slug}</p>
          </div>
        </header>
        <Panes outline={null} canvas={<Canvas />} form={null} />
        <InsertMenu />
      </div>
    </SessionProvider>
  )
}
