import type { Target } from './targets.ts'

/** A file of the bundle that is written for one system. */
export interface StartFile {
  readonly path: string
  readonly content: string
  readonly isExecutable?: boolean
}

const MAIN = 'src/server/desktop/main.ts'

/** Returns the files that start and stop the program by a double click, and the text that says how. */
export function startFiles({ os }: Pick<Target, 'os'>): StartFile[] {
  const { start, stop, files } = FILES_OF[os]
  return [...files, { path: 'README.txt', content: endLines(readme(start, stop), os) }]
}

const unixScript = (args: string) => `#!/bin/sh
cd "$(dirname "$0")" || exit 1
exec ./program/node program/${MAIN} ${args}
`

/**
 * Returns the start script for Linux. It names the package of a library that Node needs and some small systems lack, because the
 * message of the dynamic linker does not.
 */
const linuxScript = (args: string) => `#!/bin/sh
cd "$(dirname "$0")" || exit 1
if ! ./program/node --version >/dev/null 2>&1; then
  ./program/node --version
  echo 'Pigeon Loft cannot start on this computer.'
  echo 'On Debian, Ubuntu, Mint and Raspberry Pi OS run this once, then try again:  sudo apt install libatomic1'
  echo 'On Fedora:  sudo dnf install libatomic'
  if [ -t 0 ]; then read -r _; fi
  exit 1
fi
exec ./program/node program/${MAIN} ${args}
`

const windowsScript = (args: string) => `@echo off
title Pigeon Loft
"%~dp0program\\node.exe" "%~dp0program\\${MAIN.replaceAll('/', '\\')}" ${args}
if errorlevel 1 pause
`

/** The place of a `.desktop` file is known only by its own path, which the launcher puts in place of `%k`. */
const DESKTOP_ENTRY = `[Desktop Entry]
Type=Application
Name=Pigeon Loft
Comment=Records of your pigeons
Comment[es]=Registros de tus palomas
Exec=sh -c 'exec "$(dirname "$1")/pigeon-loft"' sh %k
Terminal=true
Categories=Office;
`

const endLines = (text: string, os: Target['os']) => (os === 'win32' ? text.replaceAll('\n', '\r\n') : text)

const FILES_OF: Readonly<Record<Target['os'], { start: string; stop: string; files: readonly StartFile[] }>> = {
  linux: {
    start: 'pigeon-loft',
    stop: 'stop-pigeon-loft',
    files: [
      { path: 'pigeon-loft', content: linuxScript('"$@"'), isExecutable: true },
      { path: 'stop-pigeon-loft', content: linuxScript('--stop'), isExecutable: true },
      { path: 'Pigeon Loft.desktop', content: DESKTOP_ENTRY, isExecutable: true },
    ],
  },
  darwin: {
    start: 'Pigeon Loft.command',
    stop: 'Stop Pigeon Loft.command',
    files: [
      { path: 'Pigeon Loft.command', content: unixScript('"$@"'), isExecutable: true },
      { path: 'Stop Pigeon Loft.command', content: unixScript('--stop'), isExecutable: true },
    ],
  },
  win32: {
    start: 'Pigeon Loft.cmd',
    stop: 'Stop Pigeon Loft.cmd',
    files: [
      { path: 'Pigeon Loft.cmd', content: endLines(windowsScript('%*'), 'win32') },
      { path: 'Stop Pigeon Loft.cmd', content: endLines(windowsScript('--stop'), 'win32') },
    ],
  },
}

const readme = (start: string, stop: string) => `Pigeon Loft

Start: double-click "${start}". The page opens in your browser. Keep the window open while you use the program.
Stop:  Settings, Advanced, Quit Pigeon Loft; or close the window; or double-click "${stop}".
A second start opens the page of the program that already runs.

Your data is in the data folder of your user, not here. The window shows where.
To update, stop the program, unpack the new version beside this folder, start it there, and keep this folder for a while.
To remove it, delete this folder; your data stays.

Inicio: haz doble clic en "${start}". La página se abre en tu navegador. Deja la ventana abierta mientras usas el programa.
Fin:    Ajustes, Avanzado, Cerrar Pigeon Loft; o cierra la ventana; o haz doble clic en "${stop}".
Si lo inicias otra vez, se abre la página del programa que ya está en marcha.

Tus datos están en la carpeta de datos de tu usuario, no aquí. La ventana muestra dónde.
Para actualizar, cierra el programa, descomprime la versión nueva al lado de esta carpeta, iníciala allí y guarda esta carpeta un tiempo.
Para quitarlo, borra esta carpeta; tus datos se conservan.
`
