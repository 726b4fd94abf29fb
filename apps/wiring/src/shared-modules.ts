/**
 * The built program's list of the modules that plug-ins share with it, by the names that they import: core, plug-in interface and
 * Effect. Undefined where the program runs from its modules, which are then shared themselves; false where it was built without.
 * The build sets it (`scripts/bundle.mjs`).
 */
export const sharedModules: URL | false | undefined = undefined
