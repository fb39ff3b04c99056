import { lazy, Suspense } from 'react'
import { useRegistry } from '../commands/CommandRegistry.ts'
import { useObservable } from '../store/useObservable.ts'
import type { OpenedStory } from '../story/openStory.ts'

const ReplaceDialog = lazy(async () => ({ default: (await import('./ReplaceDialog.tsx')).ReplaceDialog }))

/** Renders the find and replace dialog while it is open. Its code loads on demand. */
export function ReplaceOverlay({ opened }: { readonly opened?: OpenedStory }) {
  const registry = useRegistry()
  const overlay = useObservable(registry, ({ overlay }) => overlay)
  if (overlay !== 'replace' && overlay !== 'replace-all') return null
  return (
    <Suspense fallback={null}>
      <ReplaceDialog
        opened={opened}
        begins={opened && overlay === 'replace' ? 'story' : 'stories'}
        onClose={() => registry.open(null)}
      />
    </Suspense>
  )
}
