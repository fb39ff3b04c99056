const APPLE: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '↩',
  Backspace: '⌫',
}

const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** Formats keys such as `Mod+Shift+P` for the keyboard of this computer. */
export function shownKeys(keys: string): string {
  const isApple = isAppleKeyboard()
  return keys
    .split('+')
    .map((key) => ARROWS[key] ?? (isApple ? APPLE[key] : key === 'Mod' ? 'Ctrl' : undefined) ?? key)
    .join(isApple ? '' : '+')
}

/** True if the keyboard has a Command key. */
export function isAppleKeyboard(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}
