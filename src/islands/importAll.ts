/** Imports the module at the first address. The other addresses are its imports, which are requested at the same time. */
export const importAll = async <Module>(addresses: readonly string[]): Promise<Module> =>
  (await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address))))[0]
