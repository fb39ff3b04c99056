import { useEffect } from 'react'
import { errorMessage } from '../api/ApiError.ts'
import type { CommandRegistry } from '../commands/CommandRegistry.ts'
import { disabledReason, findCommand } from '../commands/shortcuts.ts'
import { announcer } from '../parts/Announcer.ts'
import { toasts } from '../parts/Toasts.ts'

/** Runs commands of the registry by their shortcuts. */
export function useShortcuts(registry: CommandRegistry): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = findCommand(registry.value.commands, event)
      if (!command) {
        const why = disabledReason(registry.value.commands, event)
        if (why === undefined) return
        // Prevents the browser's own shortcut, such as going back a page.
        event.preventDefault()
        announcer.say(why)
        return
      }
      event.preventDefault()
      void (async () => command.run())().catch((error: unknown) =>
        toasts.say(errorMessage(error), { kind: 'problem' }),
      )
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [registry])
}
