import { useSyncExternalStore } from 'react'
import { Footer } from '../quarry/shell/Footer.tsx'
import { Header } from '../quarry/shell/Header.tsx'
import type { LivePage } from './LivePage.ts'

interface Props {
  readonly page: LivePage
  readonly scripts: readonly string[]
}

function useStory(page: LivePage, part: 'header' | 'footer') {
  const now = () => page.stories()[part]
  return useSyncExternalStore(page.subscribe, now, now)
}

function useIsEditing({ subscribe, isEditing }: LivePage) {
  return useSyncExternalStore(subscribe, isEditing, () => false)
}

/** The header, following its settings while they are edited. */
export function LiveHeader({ page, path, scripts }: Props & { readonly path: string }) {
  const story = useStory(page, 'header')
  return <Header story={story} path={path} scripts={scripts} editing={useIsEditing(page)} />
}

/** The footer, in the same way. */
export function LiveFooter({ page, scripts }: Props) {
  const story = useStory(page, 'footer')
  return <Footer story={story} scripts={scripts} editing={useIsEditing(page)} />
}
