import type { Browser } from '@playwright/test'
import { optionalPart } from '../../services/optionalPart.ts'

/** Starts Chromium without a window. @throws Error that says what to install */
export async function launchBrowser(): Promise<Browser> {
  const [{ chromium }, { findBrowser }] = await Promise.all([
    optionalPart('It', ['@playwright/test'], () => import('@playwright/test')),
    import('./ensureBrowser.ts'),
  ])
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error(
      'there is no Chromium. Install Chromium with your package manager, or set CHROMIUM_PATH to a browser',
    )
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
}
