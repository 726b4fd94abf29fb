export const getOrUndefined = ({ value }: { readonly value?: unknown }): unknown => value
