import { optionalPart } from '../../services/optionalPart.ts'

/**
 * Loads code that bundles a site. A server of a built site is installed without the bundler.
 * @throws Error that says what to install, if it is missing
 */
export const withBundler = <Module>(load: () => Promise<Module>): Promise<Module> =>
  optionalPart('Bundling a site', ['vite', '@vitejs/plugin-react'], load)
