"""A real S3-compatible server on loopback: OpenStack Swift with its s3api, all its servers in this one process.

object-store.py FOLDER [HOST] [PORT] [KEY] [SECRET] [BUCKET]

Keeps its objects in FOLDER, makes the bucket and prints the port. Needs Debian's package python3-swift.
Ends with its standard input where that is a pipe.
"""
import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True, time=True)

import logging
import os
import stat
import sys

from eventlet import listen, spawn, wsgi
from swift.common import constraints, utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp, make_pre_authed_request

DEVICE = "disk"
PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# A busy machine is no failed disk.
node_timeout = 30
conn_timeout = 10
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
"""
SERVER = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = ERROR
[app:main]
use = egg:swift#{kind}
# No daemon would catch up with a listing that was left behind.
container_update_timeout = 30
"""


def main(folder, host="127.0.0.1", port="0", key="test:tester", secret="testing", bucket="dugri"):
    account, user = key.split(":")
    os.makedirs(os.path.join(folder, DEVICE), exist_ok=True)
    logging.raiseExceptions = False
    write(folder, "swift.conf", "[swift-hash]\nswift_hash_path_suffix = loopback\n")
    utils.SWIFT_CONF_FILE = constraints.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")
    utils.HASH_PATH_SUFFIX = b"loopback"
    for kind in ("account", "container", "object"):
        inner = listen(("127.0.0.1", 0))
        make_ring(folder, kind, inner.getsockname()[1])
        serve(inner, load(folder, kind, SERVER.format(folder=folder, kind=kind)))
    proxy = PROXY.format(folder=folder, account=account, user=user, secret=secret)
    outer = listen((host, int(port)), backlog=128)
    app = load(folder, "proxy", proxy)
    made = make_pre_authed_request({}, "PUT", "/v1/AUTH_{}/{}".format(account, bucket)).get_response(app)
    if not made.is_success:
        sys.exit("the bucket cannot be made: " + made.status)
    serving = serve(outer, app)
    end_with_input()
    print(outer.getsockname()[1], flush=True)
    serving.wait()


def end_with_input():
    mode = os.fstat(0).st_mode
    if not (stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)):
        return

    def wait():
        while os.read(0, 4096):
            pass
        os._exit(0)

    eventlet.patcher.original("threading").Thread(target=wait, daemon=True).start()


def make_ring(folder, kind, port):
    builder = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
    builder.add_dev(
        {"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": DEVICE, "weight": 1}
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + ".ring.gz"))


def load(folder, kind, config):
    return loadapp(write(folder, kind + ".conf", config), global_conf={"log_name": kind})


def serve(sock, app):
    return spawn(
        wsgi.server,
        sock,
        app,
        utils.NullLogger(),
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )


def write(folder, name, text):
    file = os.path.join(folder, name)
    with open(file, "w", encoding="utf8") as opened:
        opened.write(text)
    return file


main(*sys.argv[1:])
