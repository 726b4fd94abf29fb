/** What may follow some words: further commands and options. */
export interface Completion {
  /** The words before, without options: "orders list"; empty at the start. */
  readonly path: string
  readonly words: ReadonlyArray<string>
}

export const shells = ["bash", "zsh", "fish"] as const
export type Shell = (typeof shells)[number]

/**
 * The words so far that name commands, in `named` (zsh keeps `path` for itself); shared by bash and zsh, where arrays and `case` read alike. `words` holds
 * what was typed, `last` how many of them are whole.
 */
const walk = (completions: ReadonlyArray<Completion>): string => `  local named="" word next
  for word in "\${typed[@]}"; do
    case "$word" in -*) continue ;; esac
    next="\${named:+$named }$word"
    case "$next" in
      ${completions
        .filter(({ path }) => path !== "")
        .map(({ path }) => `"${path}"`)
        .join("|")}) named="$next" ;;
    esac
  done
  local choices=""
  case "$named" in
${completions.map(({ path, words }) => `    "${path}") choices="${words.join(" ")}" ;;`).join("\n")}
  esac`

const bash = (completions: ReadonlyArray<Completion>): string => `# laundry completion bash
_laundry() {
  local typed=("\${COMP_WORDS[@]:1:COMP_CWORD-1}")
${walk(completions)}
  COMPREPLY=($(compgen -W "$choices" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _laundry laundry
`

const zsh = (completions: ReadonlyArray<Completion>): string => `#compdef laundry
# laundry completion zsh
_laundry() {
  local -a typed
  typed=("\${(@)words[2,CURRENT-1]}")
${walk(completions)}
  compadd -- \${=choices}
  _files
}
compdef _laundry laundry
`

const fish = (completions: ReadonlyArray<Completion>): string => `# laundry completion fish
function __laundry_at
    set -l path
    for word in (commandline -opc)[2..]
        if string match -q -- '-*' $word
            continue
        end
        set -l next (string trim "$path $word")
        if contains -- $next ${completions.flatMap(({ path }) => (path === "" ? [] : [`'${path}'`])).join(" ")}
            set path $next
        end
    end
    test "$path" = "$argv[1]"
end
complete -c laundry -e
${completions.map(({ path, words }) => `complete -c laundry -n "__laundry_at '${path}'" -a '${words.join(" ")}'`).join("\n")}
`

const scripts: Readonly<Record<Shell, (completions: ReadonlyArray<Completion>) => string>> = { bash, zsh, fish }

/**
 * A script that completes commands and options in a shell. All words are in it, so that nothing runs while somebody
 * types: a program that is asked at each press of the key takes longer than the press.
 */
export const completionScript = (shell: Shell, completions: ReadonlyArray<Completion>): string =>
  scripts[shell](completions)
