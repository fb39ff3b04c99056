import { useEffect } from 'react'
import { toasts } from '../parts/Toasts.ts'
import type { CommandRegistry } from './CommandRegistry.ts'
import { commandOf } from './shortcuts.ts'

/** Has keys do what the commands of the registry say. */
export function useShortcuts(registry: CommandRegistry): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(registry.commands, event)
      if (!command) return
      event.preventDefault()
      void (async () => command.run())().catch((error: unknown) =>
        toasts.say(error instanceof Error ? error.message : String(error), { kind: 'problem' }),
      )
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [registry])
}
