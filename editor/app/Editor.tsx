import { useState } from 'react'
import { Announcements } from '../announcing/Announcements.tsx'
import { ApiProvider } from '../api/ApiContext.ts'
import { ManagementApi } from '../api/ManagementApi.ts'
import { useLoad } from '../api/useLoad.ts'
import { CommandRegistry, RegistryProvider } from '../commands/CommandRegistry.ts'
import { GuidePanel } from '../guide/GuidePanel.tsx'
import { useRoute } from '../navigation/route.ts'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { ToastRegion } from '../parts/ToastRegion.tsx'
import { TooltipProvider } from '../parts/Tooltip.tsx'
import { authorName, readIdentity } from '../together/Identity.ts'
import { CheatSheet } from './CheatSheet.tsx'
import styles from './Editor.module.css'
import { FindView } from './FindView.tsx'
import { Palette } from './Palette.tsx'
import { StoryRoute } from './StoryRoute.tsx'
import { useFocusRescue } from './useFocusRescue.ts'
import { useShortcuts } from './useShortcuts.ts'

/** Id of this page load. Saves outside a story with the same id become one version. */
const SITTING = crypto.randomUUID()

/** Connects to the space, with the name that is stored in this browser as author. */
async function connect(signal?: AbortSignal): Promise<ManagementApi> {
  const api = await ManagementApi.connect(signal)
  api.identifyAs(() => ({ sitting: SITTING, author: authorName(readIdentity(window.localStorage)) }))
  return api
}

/** The editor: the list of stories, or one story. */
export function Editor() {
  const [connected, retry] = useLoad(connect)
  const [registry] = useState(() => new CommandRegistry())
  const route = useRoute()
  useShortcuts(registry)
  useFocusRescue()
  return (
    <TooltipProvider>
      <RegistryProvider value={registry}>
        <div className={styles.editor}>
          {connected.state === 'loading' ? <Skeleton label="Loading the space" lines={6} /> : null}
          {connected.state === 'failed' ? (
            <ErrorState title="The content service cannot be reached" why={connected.why} onRetry={retry} />
          ) : null}
          {connected.state === 'ready' ? (
            <ApiProvider value={connected.value}>
              {route.view === 'story' ? (
                <StoryRoute key={route.id} id={route.id} />
              ) : (
                <FindView search={route.search} />
              )}
              <GuidePanel />
              <Palette />
              <CheatSheet />
            </ApiProvider>
          ) : null}
        </div>
      </RegistryProvider>
      <ToastRegion />
      <Announcements />
    </TooltipProvider>
  )
}
