import { useSyncExternalStore } from 'react'
import type { Shell, ShellScripts } from '../site/shell.ts'
import type { LivePage } from './LivePage.ts'

interface Props {
  readonly part: 'header' | 'footer'
  readonly shell: Pick<Shell, 'header' | 'footer'>
  readonly page: LivePage
  readonly path: string
  readonly scripts: ShellScripts
}

/** A part of the shell, following its settings while they are edited. */
export function LiveShell({ part, shell, page, path, scripts }: Props) {
  const now = () => page.stories()[part]
  const story = useSyncExternalStore(page.subscribe, now, now)
  const editing = useSyncExternalStore(page.subscribe, page.isEditing, () => false)
  const { render: Part } = shell[part]
  return <Part story={story} path={path} scripts={scripts} editing={editing} />
}
