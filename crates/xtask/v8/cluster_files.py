"""Groups source files into clusters, for V8's cluster build (v8/gni/cluster_build.gni): each cluster is one generated file
that includes its members, so that headers common to a folder are parsed once. The `v8` crate's package lacks V8's own
script; this one takes the same arguments.

Only files of one folder share a cluster, because they use the same namespaces; they are sorted, so that both calls produce
the same names. With another compiler than V8's own, files may still clash: the clusters listed in `apart.txt` next to this
script are split into single files.
"""

import argparse
import itertools
import os


def apart():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "apart.txt")
    if not os.path.exists(path):
        return set()
    with open(path, encoding="utf-8") as names:
        return set(names.read().split())


def clusters(arguments):
    clashing = apart()
    files = sorted(arguments.files, key=lambda file: (os.path.dirname(file), file))
    for folder, members in itertools.groupby(files, key=os.path.dirname):
        small = any(part in folder for part in arguments.small_cluster_dirs)
        size = arguments.small_cluster_size if small else arguments.cluster_size
        members = list(members)
        label = "-".join(part for part in folder.split("/") if part not in ("", ".", ".."))
        for number, start in enumerate(range(0, len(members), size)):
            name = f"{arguments.prefix}-{label}-{number}"
            together = members[start : start + size]
            if name in clashing:
                for index, member in enumerate(together):
                    yield f"{name}-{index}.cc", [member]
            else:
                yield f"{name}.cc", together


def include(file, arguments):
    return f'#include "{arguments.include_prefix}{file.removeprefix(arguments.strip_prefix)}"\n'


def generate(arguments):
    os.makedirs(arguments.output_dir, exist_ok=True)
    for name, members in clusters(arguments):
        path = os.path.join(arguments.output_dir, name)
        content = "".join(include(file, arguments) for file in members)
        if os.path.exists(path):
            with open(path, encoding="utf-8") as before:
                if before.read() == content:
                    continue
        with open(path, "w", encoding="utf-8") as after:
            after.write(content)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--compute-filenames", action="store_true")
    mode.add_argument("--generate", action="store_true")
    parser.add_argument("--prefix", required=True)
    parser.add_argument("--cluster-size", type=int, required=True)
    parser.add_argument("--small-cluster-size", type=int, required=True)
    parser.add_argument("--small-cluster-dirs", action="append", default=[])
    parser.add_argument("--output-dir", default=".")
    parser.add_argument("--strip-prefix", default="")
    parser.add_argument("--include-prefix", default="")
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    if arguments.generate:
        generate(arguments)
    else:
        for name, _ in clusters(arguments):
            print(name)


main()
